import type { Plugin, Rolldown } from 'vite';

export function pieces(): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] };
