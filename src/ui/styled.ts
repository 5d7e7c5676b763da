import { serializeStyles, type CSSObject, type Keyframes } from '@emotion/serialize';
import { getRegisteredStyles, insertStyles } from '@emotion/utils';
import { createElement, use, useInsertionEffect, type ComponentPropsWithRef, type ElementType, type ReactNode } from 'react';
import { themeTokens, type ThemeTokens } from './theme-tokens';
import { cacheOr, StyleContext } from './style-context';
import { partsOf, type Sx } from './sx';

export type { CSSObject };

const IS_BROWSER = typeof document !== 'undefined';

/** Gives the class of the styles, and inserts them into the page. Registered styles of `className` come after them and override them. */
export function useClass(className: string | undefined, styles: readonly CSSObject[]): string | undefined {
  const cache = cacheOr(use(StyleContext));
  const registered: string[] = [];
  const other = className === undefined ? '' : getRegisteredStyles(cache.registered, registered, className);
  const serialized = serializeStyles([...styles, ...registered], cache.registered);
  const insert = () => insertStyles(cache, serialized, false);
  // The server runs no effects, so it collects styles during rendering.
  if (!IS_BROWSER) insert();
  useInsertionEffect(() => void insert());
  return serialized.styles === '' ? other.trim() || undefined : `${other}${cache.key}-${serialized.name}`;
}

type Given<Own> = CSSObject | ((props: Own & { theme: ThemeTokens }) => CSSObject);

type Styled<Tag extends ElementType, Own> = (
  props: Omit<ComponentPropsWithRef<Tag>, keyof Own | 'sx'> & Own & { as?: Tag extends string ? ElementType : never; sx?: Sx },
) => ReactNode;

interface Options {
  /** Selects the properties that an element gets; all but `sx` by default. A component always gets all of them. */
  shouldForwardProp?: (name: string) => boolean;
}

/**
 * An element or component with styles of its own; `sx` adds to them, and `as` replaces the element. Style functions get its properties and
 * the look.
 */
export function styled<Tag extends ElementType>(tag: Tag, { shouldForwardProp = () => true }: Options = {}) {
  return <Own extends object = object>(...own: Given<Own>[]): Styled<Tag, Own> => {
    const isElement = typeof tag === 'string';
    return function Drawn(props) {
      const { as: given = tag, sx, className, ...rest } = props as { as?: ElementType; sx?: Sx; className?: string };
      const styles = own.map((style) => (typeof style === 'function' ? style({ ...(rest as Own), theme: themeTokens }) : style));
      const name = useClass(className, [...styles, ...partsOf(sx)]);
      const forwarded = Object.fromEntries(Object.entries(rest).filter(([prop]) => !isElement || shouldForwardProp(prop)));
      return createElement(given, { ...forwarded, className: name });
    };
  };
}

/** A CSS animation with these steps, to be used in the styles above. */
export function keyframes(steps: CSSObject): Keyframes {
  const { name, styles } = serializeStyles([steps]);
  const own = `animation-${name}`;
  return { name: own, styles: `@keyframes ${own}{${styles}}`, anim: 1, toString: () => `_EMO_${own}_@keyframes ${own}{${styles}}_EMO_` } as Keyframes;
}
