import type { components } from '@generated/api';
import Link from '@mui/material/Link';
import { Fragment } from 'react';
import { Link as RouterLink } from 'react-router';

export type Run = components['schemas']['TextRun'];

const LOOKS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function Words({ run: { text, look } }: { run: Run }) {
  const Element = look ? LOOKS[look] : Fragment;
  return <Element>{text}</Element>;
}

/** A line of text: words that stand out, and links to pages of the portal or outside. */
export const Runs = ({ runs = [] }: { runs?: readonly Run[] | undefined }) =>
  runs.map((run, index) => {
    const { href } = run;
    // A line never changes its order.
    const key = `${String(index)} ${run.text}`;
    if (href === undefined) return <Words key={key} run={run} />;
    const isOurs = /^[/#]/.test(href);
    return (
      <Link key={key} {...(isOurs ? { component: RouterLink, to: href } : { href, rel: 'noopener noreferrer' })}>
        <Words run={run} />
      </Link>
    );
  });
