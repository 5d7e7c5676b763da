import type { ComponentPropsWithRef, ElementType, ReactNode } from 'react';

/** A component that renders as `component`, whose properties it takes beside its own. */
export interface Polymorphic<Default extends ElementType, Own = object> {
  <Tag extends ElementType = Default>(props: Own & { component?: Tag } & Omit<ComponentPropsWithRef<Tag>, keyof Own | 'component'>): ReactNode;
}

/** The properties of a polymorphic component as its own code sees them. */
export type Inside<Own = object> = Own & { component?: ElementType; className?: string };
