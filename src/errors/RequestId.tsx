import { useTranslate } from '../i18n';
import { styled } from '../ui/styled';

const Line = styled('div')({ marginTop: 4, fontSize: '0.875rem' });

// One click selects the whole id, ready to be copied.
const Code = styled('code')({ fontFamily: 'ui-monospace, monospace', userSelect: 'all', whiteSpace: 'nowrap' });

/** The id of an answer in the server's log, to quote when asking for help. */
export function RequestId({ id }: { id: string }) {
  const t = useTranslate();
  return (
    <Line>
      {t('error.request_id')} <Code translate="no" data-request-id={id}>{id}</Code>
    </Line>
  );
}
