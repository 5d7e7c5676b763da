import { createElement, type ComponentProps, type JSX } from 'react';
import { joined } from '../ui/joined';

/**
 * An element with a class of a style sheet. A long form renders thousands of these elements, and a CSS-in-JS library would compute the styles of
 * each; a static class costs nothing.
 */
export const classed = <Tag extends keyof JSX.IntrinsicElements>(tag: Tag, name: string | undefined) =>
  function Classed({ className, ...props }: ComponentProps<Tag>) {
    return createElement(tag, { ...props, className: joined(name, className) });
  };
