import type { CallStatus } from '@domain/calls/call-status';
import { Tag, type Tone } from '../../components/Tag';
import { useTranslate } from '../../i18n';

/** Whether anybody can see a call, and if so whether it takes applications now. */
type Live = CallStatus | 'draft' | 'cancelled';

const TONES: Readonly<Record<Live, Tone>> = { open: 'olive', upcoming: 'amber', closed: 'plain', draft: 'dashed', cancelled: 'terracotta' };

/** The live state of a call, as a word in the colour of its state. */
export function LiveTag({ live }: { live: Live }) {
  const t = useTranslate();
  return <Tag tone={TONES[live]}>{t(`manage.calls.live.${live}`)}</Tag>;
}
