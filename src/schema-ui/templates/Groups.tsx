import { styled } from '@mui/material/styles';
import { Children, useId, useState, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { classed } from '../classed';
import { isBegun } from '../data';
import { useFormRuntime } from '../form/runtime';
import type { FormStore } from '../form/store';
import { Card, Fieldset, HelpText, Inset, Need } from './parts';

const InsetLegend = classed('legend', 'form-legend form-legend-of-group');
const CardLegend = styled(InsetLegend)(({ theme }) => ({ ...theme.typography.h3 }));

interface GroupProps {
  title: string;
  help?: ReactNode;
  inset: boolean;
  /** Said in words: what is required inside a group that may be left out is required once it is begun. */
  optional?: boolean;
  children: ReactNode;
}

/** The estimated height of a group that has not been rendered yet (`contain-intrinsic-size`), so that the scroll bar is right. */
const height = (children: ReactNode) => ({ '--fields': Children.count(children) }) as CSSProperties;

/** Fields that belong together, under their title. */
export function Group({ title, help, inset, optional = false, children }: GroupProps) {
  const [Frame, Title] = inset ? [Inset, InsetLegend] : [Card, CardLegend];
  return (
    <Fieldset>
      <Title>
        {title} {optional && <Need required={false} />}
      </Title>
      {help && <HelpText>{help}</HelpText>}
      <Frame style={height(children)}>{children}</Frame>
    </Fieldset>
  );
}

const Fold = classed('button', 'form-fold');

/** The state of a group's fields as one number: 2 when one has an error, 1 when one has an answer, else 0. */
function stateOf(store: FormStore, names: readonly string[]): number {
  if (store.failures().some(({ path }) => names.includes(String(path[0])))) return 2;
  return names.some((name) => isBegun(store.data()[name])) ? 1 : 0;
}

interface FoldingGroupProps {
  title: string;
  /** The fields inside. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * A group that few people need: folded to its title until it is opened, or until a field inside holds an answer or an error. It cannot
 * be folded over an error. Its fields are drawn all the time, so that folding loses nothing.
 */
export function FoldingGroup({ title, names, children }: FoldingGroupProps) {
  const { store } = useFormRuntime();
  const state = useSyncExternalStore(store.watchAll, () => stateOf(store, names));
  const [seen, setSeen] = useState(state);
  const [open, setOpen] = useState(state > 0);
  const id = useId();
  if (state !== seen) {
    setSeen(state);
    if (state > seen) setOpen(true);
  }
  const shown = open || state === 2;
  return (
    <Fieldset>
      <CardLegend>
        <Fold type="button" aria-expanded={shown} aria-controls={id} onClick={() => setOpen(state === 2 || !open)}>
          {title} <Need required={false} />
        </Fold>
      </CardLegend>
      <Card id={id} hidden={!shown} style={height(children)}>
        {children}
      </Card>
    </Fieldset>
  );
}
