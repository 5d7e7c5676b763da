import type { CallStatus } from '@domain/calls/call-status';
import { Tag, type Tone } from '../../components/Tag';
import { useTranslate } from '../../i18n';

/** Whether anybody can see a call, and if so whether it takes applications now; a programme may have no call at all. */
type Live = CallStatus | 'draft' | 'cancelled' | 'none';

const TONES: Readonly<Record<Live, Tone>> = { open: 'olive', upcoming: 'amber', closed: 'plain', draft: 'dashed', cancelled: 'terracotta', none: 'plain' };

/** The live state of a call or of a programme by its calls, as a word in the colour of its state. */
export function LiveTag({ live }: { live: Live }) {
  const t = useTranslate();
  return <Tag tone={TONES[live]}>{t(`manage.calls.live.${live}`)}</Tag>;
}
