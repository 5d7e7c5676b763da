import { LOCALES, type Locale } from '@domain/locale';
import { isStaff, type Roles } from '@domain/roles';
import { QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import { saveFile } from '../../api/download';
import { chooseLocale } from '../../auth/account-locale';
import { fullName, useAuth } from '../../auth/auth';
import { reportError } from '../../errors/report';
import { useLocale, useTranslate, type KeysUnder } from '../../i18n';
import { restoreLostFocus } from '../../layout/restore-lost-focus';
import { PageTitle } from '../../layout/PageTitle';
import { signOut } from '../../layout/sign-out';
import Button from '../../ui/Button';
import Typography from '../../ui/Typography';
import { Erasure } from './Erasure';
import { newQueryClient } from '../../providers/queryClient';
import { MailChoices } from './MailChoices';
import { Option } from '../../components/Option';
import { OwnFiles } from './OwnFiles';
import { SavedSearches } from './SavedSearches';
import styles from './Account.module.css';

const NAMES: Record<Locale, string> = { en: 'English', el: 'Ελληνικά' };
const ROLES: readonly [keyof Roles, KeysUnder<'account.roles'>][] = [
  ['isSecretary', 'secretary'],
  ['isHelpdesk', 'helpdesk'],
  ['isEvaluator', 'evaluator'],
  ['isApplicant', 'applicant'],
];

function Group({ id, title, help, children }: { id: string; title: string; help: string; children: ReactNode }) {
  return (
    <section className={styles.part} ref={restoreLostFocus} aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h2" tabIndex={-1} className={styles.title}>
          {title}
        </Typography>
        <Typography className={styles.text}>{help}</Typography>
      </div>
      <div>{children}</div>
    </section>
  );
}

function ExportButton() {
  const t = useTranslate();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await saveFile('/api/account/export', 'propylaea.zip').catch(reportError);
    setBusy(false);
  };
  return (
    <Button variant="outlined" loading={busy} onClick={() => void save()}>
      {t('account.data_save')}
    </Button>
  );
}

/** The account page: identity, language, mails, favourites, saved searches, files, data export, erasure and sign-out. */
export function Component() {
  const t = useTranslate();
  const { locale } = useLocale();
  const { identity, roles } = useAuth();
  const [queries] = useState(newQueryClient);
  const ownRoles = ROLES.filter(([flag]) => roles[flag]).map(([, name]) => t(`account.roles.${name}`));
  return (
    <QueryClientProvider client={queries}>
      <PageTitle>{t('account.title')}</PageTitle>
      <Group id="person" title={identity ? fullName(identity) : ''} help={t('account.lead')}>
        <dl className={styles.facts}>
          <div>
            <dt>{t('account.email')}</dt>
            <dd>{identity?.email}</dd>
          </div>
          {ownRoles.length > 0 && (
            <div>
              <dt>{t('account.role')}</dt>
              <dd>{ownRoles.join(', ')}</dd>
            </div>
          )}
        </dl>
      </Group>
      <Group id="language" title={t('account.language')} help={t('account.language_help')}>
        <div role="radiogroup" aria-labelledby="language">
          {LOCALES.map((one) => (
            <Option key={one} lang={one}>
              <input type="radio" name="locale" checked={locale === one} onChange={() => void chooseLocale(one)} />
              {NAMES[one]}
            </Option>
          ))}
        </div>
      </Group>
      {!isStaff(roles) && (
        <Group id="mails" title={t('account.mails.title')} help={t('account.mails.help')}>
          <MailChoices />
        </Group>
      )}
      <Group id="favourites" title={t('account.favourites')} help={t('account.favourites_help')}>
        <Button variant="outlined" component={RouterLink} to="/favourites">
          {t('account.favourites_open')}
        </Button>
      </Group>
      {!isStaff(roles) && (
        <Group id="searches" title={t('account.searches.title')} help={t('account.searches.help')}>
          <SavedSearches />
        </Group>
      )}
      {!isStaff(roles) && (
        <Group id="files" title={t('account.files.title')} help={t('account.files.help')}>
          <OwnFiles />
        </Group>
      )}
      <Group id="data" title={t('account.data')} help={t('account.data_help')}>
        <ExportButton />
      </Group>
      {!isStaff(roles) && (
        <Group id="erasure" title={t('account.erasure.title')} help={t('account.erasure.help')}>
          <Erasure />
        </Group>
      )}
      <Group id="session" title={t('account.session')} help={t('account.session_help')}>
        <Button variant="outlined" onClick={signOut}>
          {t('core.sign_out')}
        </Button>
      </Group>
    </QueryClientProvider>
  );
}
