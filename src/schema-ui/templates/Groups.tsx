import { styled } from '@mui/material/styles';
import { Children, useSyncExternalStore, type CSSProperties, type ReactNode } from 'react';
import { classed } from '../classed';
import { isAnswered } from '../data';
import { useFormRuntime } from '../form/runtime';
import type { FormStore } from '../form/store';
import { FoldButton, FORCED_OPEN, useFold } from './Fold';
import { Card, Fieldset, HelpText, Inset, Need } from './parts';

export const InsetLegend = classed('legend', 'form-legend form-legend-of-group');
const CardLegend = styled(InsetLegend)(({ theme }) => ({ ...theme.typography.h3 }));

interface GroupProps {
  title: string;
  help?: ReactNode;
  inset: boolean;
  /** Marks the group as optional in words; its required fields are required once the group has an answer. */
  optional?: boolean;
  children: ReactNode;
}

/** The estimated height of a group that has not been rendered yet (`contain-intrinsic-size`), so that the scroll bar is right. */
export const height = (children: ReactNode) => ({ '--fields': Children.count(children) }) as CSSProperties;

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

/** The `pull` of a group for `useFold`: `FORCED_OPEN` when a field has an error, 1 when one has an answer, else 0. */
function pullOf(store: FormStore, names: readonly string[]): number {
  if (store.failures().some(({ path }) => names.includes(String(path[0])))) return FORCED_OPEN;
  return names.some((name) => isAnswered(store.data()[name])) ? 1 : 0;
}

interface FoldingGroupProps {
  title: string;
  /** The fields inside. */
  names: readonly string[];
  children: ReactNode;
}

/**
 * A group that few people need: folded to its title until it is opened, or until a field inside holds an answer or an error. It cannot
 * be folded over an error. Its fields stay mounted, so folding loses nothing.
 */
export function FoldingGroup({ title, names, children }: FoldingGroupProps) {
  const { store } = useFormRuntime();
  const fold = useFold(useSyncExternalStore(store.watchAll, () => pullOf(store, names)));
  return (
    <Fieldset>
      <CardLegend>
        <FoldButton fold={fold}>
          {title} <Need required={false} />
        </FoldButton>
      </CardLegend>
      <Card id={fold.id} hidden={!fold.shown} style={height(children)}>
        {children}
      </Card>
    </Fieldset>
  );
}
