import type { ElementType } from 'react';
import { type JSXSource, jsxDEV as ofReact } from 'react/jsx-dev-runtime';
import { type Props, sited } from './sited.ts';

// biome-ignore lint/performance/noBarrelFile: names that the compiler looks for here
export { Fragment, type JSX } from 'react/jsx-dev-runtime';

/** In development and in tests. */
export const jsxDEV = (
  type: ElementType,
  props: Props,
  key: string | undefined,
  isStatic: boolean,
  source?: JSXSource,
  self?: unknown,
) => ofReact(type, sited(type, props), key, isStatic, source, self);
