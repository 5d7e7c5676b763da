import { useTranslate } from '../i18n';
import { styled } from '../ui/styled';

export type Tone = 'plain' | 'dashed' | 'aegean' | 'amber' | 'olive' | 'terracotta';

/** A short label in a muted colour; colour is never the only sign of a state (WCAG 1.4.1). */
export const Tag = styled('span', { shouldForwardProp: (name) => name !== 'tone' })<{ tone?: Tone }>(({ theme, tone = 'plain' }) => {
  const { tokens, divider } = theme.palette;
  const colours = {
    plain: { color: tokens.inkSoft, borderColor: divider },
    dashed: { color: tokens.inkSoft, borderColor: tokens.edge, borderStyle: 'dashed' },
    aegean: { color: tokens.aegeanDeep, backgroundColor: tokens.aegeanWash, borderColor: 'transparent' },
    amber: { color: tokens.amber, backgroundColor: tokens.amberWash, borderColor: 'transparent' },
    olive: { color: tokens.olive, backgroundColor: tokens.oliveWash, borderColor: 'transparent' },
    terracotta: { color: tokens.terracotta, backgroundColor: tokens.terracottaWash, borderColor: 'transparent' },
  };
  return {
    display: 'inline-block',
    padding: '1px 8px',
    border: '1px solid',
    borderRadius: 4,
    // A tag may stand in a heading, which has another font.
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.8125rem',
    fontWeight: 600,
    lineHeight: '20px',
    whiteSpace: 'nowrap',
    ...colours[tone],
  };
});

/** Says that a record was invented to try the portal with; nothing for a real one. */
export function DemoTag({ demo }: { demo: boolean | undefined }) {
  const t = useTranslate();
  return demo ? <Tag tone="dashed">{t('core.demo_data')}</Tag> : null;
}

/** Says that a record is in the archive; nothing for one in use. */
export function ArchivedTag({ at }: { at: string | undefined }) {
  const t = useTranslate();
  return at === undefined ? null : <Tag tone="amber">{t('core.archived')}</Tag>;
}
