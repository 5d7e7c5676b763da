import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';
import type { Sx } from './sx';

/** A component that renders as `component`, whose properties it takes beside its own. */
export interface Polymorphic<Default extends ElementType, Own = object> {
  <Tag extends ElementType = Default>(props: Own & { component?: Tag; sx?: Sx } & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'component' | 'sx'>): ReactNode;
}

/** The properties of a polymorphic component as its own code sees them. */
export type Inside<Own = object> = Own & { component?: ElementType; sx?: Sx; className?: string };
