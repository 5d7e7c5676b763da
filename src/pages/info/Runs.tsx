import type { components } from '@generated/api';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';
import Link from '../../ui/Link';

export type Run = components['schemas']['TextRun'];

const ELEMENTS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function Words({ run: { text, style } }: { run: Run }) {
  const Element = style ? ELEMENTS[style] : Fragment;
  return <Element>{text}</Element>;
}

/** A line of text with emphasised words and with links to pages of the portal or to other sites. */
export const Runs = ({ runs = [] }: { runs?: readonly Run[] | undefined }) =>
  runs.map((run, index) => {
    const { href } = run;
    // The index is a safe key, because the runs of a line never change their order.
    const key = `${String(index)} ${run.text}`;
    if (href === undefined) return <Words key={key} run={run} />;
    const words = <Words run={run} />;
    if (/^[/#]/.test(href)) return <Link key={key} component={RouterLink} to={href}>{words}</Link>;
    return <Link key={key} href={href} rel="noopener noreferrer">{words}</Link>;
  });
