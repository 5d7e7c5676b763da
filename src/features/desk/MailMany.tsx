import { LOCALES, readersFirst, type Locale } from '@domain/locale';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Fragment, useEffect, useRef, useState } from 'react';
import { useIsUpdating } from '../../api/updating';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate } from '../../i18n';
import { useStoredValues } from '../../drafts/stored-values';
import { LongText } from '../../signed-in/LongText';
import { useRequiredFields } from '../../signed-in/required-fields';
import { ShortText } from '../../signed-in/ShortText';
import { ShownMail } from '../../workspace/ShownMail';
import { BulkAction } from '../../workspace/BulkAction';
import { mailApplicants, type ApplicantsMailed, type MailTexts } from './desk-requests';
import { useSelection, type Selection } from '../../workspace/selection';
import { bulkResultText } from '../../workspace/bulk-result-text';

const LIMITS = { subject: 120, message: 5000 } as const;

type Values = Record<`${'subject' | 'message'}_${Locale}`, string>;
const EMPTY: Values = { subject_en: '', message_en: '', subject_el: '', message_el: '' };

const isStarted = (values: Values, locale: Locale): boolean => `${values[`subject_${locale}`]}${values[`message_${locale}`]}`.trim() !== '';

/** The texts to send: the languages in which something was written. */
const textsOf = (values: Values): MailTexts =>
  Object.fromEntries(
    LOCALES.filter((locale) => isStarted(values, locale)).map((
      locale,
    ) => [locale, { subject: values[`subject_${locale}`].trim(), message: values[`message_${locale}`].trim() }]),
  );

interface FieldsProps {
  values: Values;
  onChange: (some: Partial<Values>) => void;
}

/** Subject and message in each language: one language is enough; while all are empty, the reader's own is required. */
function Fields({ values, onChange }: FieldsProps) {
  const t = useTranslate();
  const { locale } = useLocale();
  const none = LOCALES.every((language) => !isStarted(values, language));
  return readersFirst(locale).map((language) => {
    const needed = isStarted(values, language) || (none && language === locale);
    return (
      <Fragment key={language}>
        <ShortText
          lang={language}
          label={t(`desk.bulk.subject_${language}`)}
          value={values[`subject_${language}`]}
          onChange={(typed) => onChange({ [`subject_${language}`]: typed })}
          maxLength={LIMITS.subject}
          needed={needed ? t('forms.needed.subject') : undefined}
        />
        <LongText
          lang={language}
          label={t(`desk.bulk.message_${language}`)}
          value={values[`message_${language}`]}
          onChange={(typed) => onChange({ [`message_${language}`]: typed })}
          maxLength={LIMITS.message}
          needed={needed ? t('forms.needed.message') : undefined}
        />
      </Fragment>
    );
  });
}

/** The number of recipients, and an example of the mail in each language; it takes the focus, so that a screen reader reads it. */
function Preview({ mailed, skipped, examples = [] }: ApplicantsMailed) {
  const t = useTranslate();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus();
  }, []);
  return (
    <Box ref={box} tabIndex={-1} data-preview sx={{ mt: 1, outline: 'none' }}>
      <Typography>
        {bulkResultText(t, ['desk.bulk.to_be_mailed', mailed], ['desk.bulk.not_mailed', skipped])}
      </Typography>
      {examples.map((mail) => <ShownMail key={mail.locale} mail={mail} />)}
    </Box>
  );
}

/** The form of the mail, and a button for its preview; a later change hides the preview again. */
function MailForm({ values, onChange }: FieldsProps) {
  const t = useTranslate();
  const busy = useIsUpdating();
  const selection = useSelection();
  const { isGiven, scope } = useRequiredFields();
  const [shown, setShown] = useState<{ answer: ApplicantsMailed; of: Values }>();
  const preview = async () => {
    if (!isGiven()) return;
    try {
      setShown({ answer: await mailApplicants({ ...selection, texts: textsOf(values), dry_run: true }), of: values });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <>
      {scope(<Fields values={values} onChange={onChange} />)}
      <Button variant="outlined" size="small" aria-disabled={busy || undefined} onClick={() => void preview()} sx={{ mt: 2 }}>
        {t('desk.bulk.preview')}
      </Button>
      {shown?.of === values && <Preview {...shown.answer} />}
    </>
  );
}

/** Sends one mail to the applicants of the selected applications. */
export function MailMany() {
  const t = useTranslate();
  const { values, change, forget } = useStoredValues('mail-to-many', EMPTY);
  const send = async (selection: Selection) => {
    const { mailed, skipped } = await mailApplicants({ ...selection, texts: textsOf(values) });
    forget();
    return bulkResultText(t, ['desk.bulk.mailed', mailed], ['desk.bulk.not_mailed', skipped]);
  };
  return (
    <BulkAction label={t('desk.bulk.mail')} question={t('desk.bulk.mail_lead')} act={send}>
      <MailForm values={values} onChange={change} />
    </BulkAction>
  );
}
