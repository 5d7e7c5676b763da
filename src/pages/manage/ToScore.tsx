import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { CardList, LinkCard } from '../../components/Card';
import { formatNumber, useLocale, useTranslate } from '../../i18n';

/** The way of an Evaluator to what they are to score; without a number until that is known. */
export function ToScore({ waiting }: { waiting: number | undefined }) {
  const t = useTranslate();
  const { locale } = useLocale();
  return (
    <CardList sx={{ maxWidth: 760, mb: 4 }}>
      <li>
        <LinkCard>
          <Typography variant="h2" sx={{ fontSize: '1.25rem', mb: 0.5 }}>
            <Link component={RouterLink} to="/manage/assignments" data-main>
              {t('manage.assignments.title')}
            </Link>
          </Typography>
          <div>{waiting === undefined ? t('manage.start.to_score') : t('manage.start.waiting', { smart_count: waiting, number: formatNumber(waiting, locale) })}</div>
        </LinkCard>
      </li>
    </CardList>
  );
}
