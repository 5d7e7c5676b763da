import type { CallStatus } from '@domain/calls/call-status';
import { Tag, type Tone } from '../../components/Tag';
import { useTranslate } from '../../i18n';

/** Whether a call is public, and if so whether it takes applications now; `none` for a programme without a call. */
type Live = CallStatus | 'draft' | 'cancelled' | 'none';

const TONES: Readonly<Record<Live, Tone>> = { open: 'olive', upcoming: 'amber', closed: 'plain', draft: 'dashed', cancelled: 'terracotta', none: 'plain' };

/** The live state of a call, or of a programme by its calls, as a coloured tag. */
export function LiveTag({ live }: { live: Live }) {
  const t = useTranslate();
  return <Tag tone={TONES[live]}>{t(`manage.calls.live.${live}`)}</Tag>;
}
