import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { useDesk } from '../../../components/hooks';
import { useTranslate } from '../../../i18n';

/** The pages of `/manage` on which staff work on a call, in the order of the work, with their names. */
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

/** Links from a call to its work pages: buttons on a desktop; one menu on a phone, where buttons would fill half of the screen. */
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
      <Button
        size="small"
        variant="outlined"
        aria-haspopup="menu"
        aria-controls={open ? menu : undefined}
        aria-expanded={open}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {t('manage.calls.ways')}
      </Button>
      {/* Mounted beside the button: a menu at the end of the document would be outside of the page's landmarks. */}
      <Menu
        id={menu}
        container={opener?.parentElement}
        anchorEl={opener}
        open={open}
        onClose={() => setOpener(null)}
        slotProps={{ list: { 'aria-label': t('manage.calls.ways') } }}
      >
        {ways.map(([to, name]) => (
          <MenuItem key={to} component={RouterLink} to={to}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
