import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import { PageStep, type PageTarget } from './PageStep';

const SIZES = [10, 20, 50] as const;

interface Props {
  limit: number;
  total: number;
  /** The page sizes to choose from. */
  sizes?: readonly number[];
  /** The target of each page size. */
  to: PageTarget;
}

/** The choice of a page size; nothing when the smallest page holds all rows. */
export function PageSize({ limit, total, sizes = SIZES, to }: Props) {
  const t = useTranslate();
  if (total <= (sizes[0] ?? 0)) return null;
  return (
    <Box
      component="nav"
      aria-label={t('pages.size')}
      sx={{
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 0.5,
        mt: 1,
        typography: 'body2',
        color: 'text.secondary',
        '@media print': { display: 'none' },
      }}
    >
      {t('pages.size')}
      {sizes.map((size) => (
        <PageStep key={size} at={size} to={to} aria-current={size === limit ? 'true' : undefined}>
          {size}
        </PageStep>
      ))}
    </Box>
  );
}
