import { serializeStyles, type CSSObject, type Keyframes } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, use, useInsertionEffect, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';
import { look, type Look } from './look';
import { cacheOr, StyleContext } from './style-context';
import { partsOf, type Sx } from './sx';

export type { CSSObject };

const IS_BROWSER = typeof document !== 'undefined';

/** The class of styles, which are in the page as soon as something has it. What a class name from outside stands for comes after them. */
export function useClass(className: string | undefined, styles: readonly CSSObject[]): string | undefined {
  const cache = cacheOr(use(StyleContext));
  const registered: string[] = [];
  const other = className === undefined ? '' : getRegisteredStyles(cache.registered, registered, className);
  const serialized = serializeStyles([...styles, ...registered], cache.registered);
  const insert = () => insertStyles(cache, serialized, false);
  // The server runs no effects: there styles are collected while they are drawn.
  if (!IS_BROWSER) insert();
  useInsertionEffect(() => void insert());
  return serialized.styles === '' ? other.trim() || undefined : `${other}${cache.key}-${serialized.name}`;
}

type Given<Own> = CSSObject | ((props: Own & { theme: Look }) => CSSObject);

type Styled<Tag extends ElementType, Own> = (props: Omit<ComponentPropsWithRef<Tag>, keyof Own | 'sx'> & Own & { as?: Tag extends string ? ElementType : never; sx?: Sx }) => ReactNode;

interface Options {
  /** Which of its properties an element or component gets; all but `sx` without it. */
  shouldForwardProp?: (name: string) => boolean;
}

/** An element or component with styles of its own; `sx` adds to them, `as` says another element. Functions get its properties and the look. */
export function styled<Tag extends ElementType>(tag: Tag, { shouldForwardProp = () => true }: Options = {}) {
  return <Own extends object = object>(...own: Given<Own>[]): Styled<Tag, Own> => {
    const isElement = typeof tag === 'string';
    return function Drawn(props) {
      const { as: given = tag, sx, className, ...rest } = props as { as?: ElementType; sx?: Sx; className?: string };
      const styles = own.map((style) => (typeof style === 'function' ? style({ ...(rest as Own), theme: look }) : style));
      const name = useClass(className, [...styles, ...partsOf(sx)]);
      const forwarded = Object.fromEntries(Object.entries(rest).filter(([prop]) => !isElement || shouldForwardProp(prop)));
      return createElement(given, { ...forwarded, className: name });
    };
  };
}

/** The name of an animation between two styles, to be used in the styles above. */
export function keyframes(steps: CSSObject): Keyframes {
  const { name, styles } = serializeStyles([steps]);
  const own = `animation-${name}`;
  return { name: own, styles: `@keyframes ${own}{${styles}}`, anim: 1, toString: () => `_EMO_${own}_@keyframes ${own}{${styles}}_EMO_` } as Keyframes;
}
