import { createElement, type ComponentProps, type JSX } from 'react';

/**
 * An element with a class of `form.css`. A form of hundreds of fields draws thousands of such elements: their styles are worked out
 * once, by the browser, not for each element by a style library.
 */
export const classed = <Tag extends keyof JSX.IntrinsicElements>(tag: Tag, name: string) =>
  function Classed({ className, ...props }: ComponentProps<Tag>) {
    return createElement(tag, { ...props, className: className === undefined ? name : `${name} ${String(className)}` });
  };
