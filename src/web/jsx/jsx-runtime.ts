import type { ElementType } from 'react';
import { jsx as one, jsxs as several } from 'react/jsx-runtime';
import { type Props, sited } from './sited.ts';

// biome-ignore lint/performance/noBarrelFile: names that the compiler looks for here
export { Fragment, type JSX } from 'react/jsx-runtime';

export const jsx = (type: ElementType, props: Props, key?: string) => one(type, sited(type, props), key);
export const jsxs = (type: ElementType, props: Props, key?: string) => several(type, sited(type, props), key);
