import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDesk } from '../../../components/hooks';
import { useTranslate } from '../../../i18n';

/** Where a call is worked on: the pages of `/manage` in the order of the work, and what they are called. */
function useWays(call: string): readonly (readonly [to: string, name: string])[] {
  const t = useTranslate();
  return [
    [`/manage/applications?call_id=${call}`, t('manage.calls.applications')],
    [`/manage/calls/${call}/questions`, t('manage.questions.link')],
    [`/manage/calls/${call}/interviews`, t('interviews.link')],
    [`/manage/calls/${call}/decisions`, t('decisions.page.link')],
    [`/manage/calls/${call}/rubric`, t('evaluation.rubric.link')],
  ];
}

/** The ways from a call to where it is worked on: side by side on a desk, in one menu on a phone, where they would take the first half of the page. */
export function WorkOnCall({ call }: { call: string }) {
  const ways = useWays(call);
  const desk = useDesk();
  if (!desk) return <WaysMenu ways={ways} />;
  return ways.map(([to, name]) => (
    <Button key={to} size="small" component={RouterLink} to={to}>
      {name}
    </Button>
  ));
}

function WaysMenu({ ways }: { ways: ReturnType<typeof useWays> }) {
  const t = useTranslate();
  const menu = useId();
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const open = opener !== null;
  return (
    <>
      <Button size="small" variant="outlined" aria-haspopup="menu" aria-controls={open ? menu : undefined} aria-expanded={open} onClick={({ currentTarget }) => setOpener(currentTarget)}>
        {t('manage.calls.ways')}
      </Button>
      {/* Drawn where the button stands: a menu at the end of the document would be outside of the page's landmarks. */}
      <Menu id={menu} container={opener?.parentElement} anchorEl={opener} open={open} onClose={() => setOpener(null)} slotProps={{ list: { 'aria-label': t('manage.calls.ways') } }}>
        {ways.map(([to, name]) => (
          <MenuItem key={to} component={RouterLink} to={to}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
