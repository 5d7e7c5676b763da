import { useUnreadUpdates } from '../components/unread-updates';
import { fullName, useAuth } from '../auth/auth';
import { useTranslate } from '../i18n';
import Box from '../ui/Box';
import Button from '../ui/Button';
import { styled } from '../ui/styled';
import { Disclosure } from './Disclosure';
import { DownIcon, PersonIcon } from './icons';
import { menuPlaces, UPDATES } from './navigation';
import { Place } from './Place';
import { visuallyHidden } from '../theme/hidden';
import { signOut } from './sign-out';

const Rows = styled('ul')({ listStyle: 'none', margin: 0, padding: 0, '& a': { display: 'flex' } });
const Name = styled('span')(({ theme }) => ({
  display: 'none',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [theme.breakpoints.up('md')]: { display: 'inline' },
}));

const Dot = styled('span')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    position: 'absolute',
    top: -3,
    insetInlineEnd: -3,
    width: 10,
    height: 10,
    borderRadius: 5,
    border: `2px solid ${tokens.card}`,
    backgroundColor: tokens.terracotta,
  };
});
const HiddenText = styled('span')(visuallyHidden);
const Count = styled('b')(({ theme }) => {
  const { tokens } = theme.palette;
  return {
    marginInlineStart: 'auto',
    minWidth: 24,
    paddingInline: 6,
    borderRadius: 12,
    textAlign: 'center',
    fontSize: '0.875rem',
    color: tokens.card,
    backgroundColor: tokens.terracotta,
  };
});

/** The menu of the signed-in person: their name, their places and the sign-out. */
export function AccountMenu() {
  const t = useTranslate();
  const person = useAuth();
  const unread = useUnreadUpdates();
  if (!person.identity) return null;
  const { given_name, email } = person.identity;
  const name = fullName(person.identity);
  return (
    <Disclosure
      name="menu"
      label={
        <>
          <Box component="span" sx={{ position: 'relative', display: 'inline-flex' }}>
            <PersonIcon />
            {unread > 0 && <Dot data-unread-updates={unread} />}
          </Box>
          <Name>{given_name || name}</Name>
          <Box component="span" sx={visuallyHidden}>
            {t('core.account')}
            {unread > 0 && `, ${t('core.unread_updates', { smart_count: unread })}`}
          </Box>
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
            <DownIcon />
          </Box>
        </>
      }
    >
      <Box sx={{ px: 1.5, pt: 1, pb: 1.5, borderBottom: 1, borderColor: 'divider', mb: 1 }}>
        <Box sx={{ fontWeight: 600 }}>{name}</Box>
        <Box sx={{ typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>{email}</Box>
      </Box>
      <nav aria-label={t('core.account')}>
        <Rows>
          {menuPlaces(person).map(({ to, within, label }) => (
            <li key={to}>
              <Place to={to} within={within}>
                <span>{t(label)}</span>
                {to === UPDATES.to && unread > 0 && <Count aria-hidden="true">{unread}</Count>}
                {to === UPDATES.to && unread > 0 && <HiddenText>{t('core.unread_updates', { smart_count: unread })}</HiddenText>}
              </Place>
            </li>
          ))}
        </Rows>
      </nav>
      <Box sx={{ borderTop: 1, borderColor: 'divider', mt: 1, pt: 1 }}>
        <Button sx={{ width: '100%', justifyContent: 'flex-start' }} onClick={signOut}>
          {t('core.sign_out')}
        </Button>
      </Box>
    </Disclosure>
  );
}
