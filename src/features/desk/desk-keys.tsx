import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-admin';
import { useDesk } from '../../components/hooks';
import { useTranslate } from '../../i18n';
import { Dialog } from '../../layout/Dialog';
import { KEYS_CHOICE } from '../../workspace/staff-store';

/** The shortcut of each action by the physical key (`event.code`), so that it is the same in every keyboard layout. */
const KEYS = { KeyJ: 'next', KeyK: 'before', KeyO: 'open', KeyS: 'search', KeyX: 'choose', KeyB: 'act', KeyC: 'check', KeyD: 'decide' } as const;
type Code = keyof typeof KEYS;
export type KeyActions = Partial<Record<Code, () => void>>;

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.matches('textarea, select, input:not([type="checkbox"])') || target.isContentEditable);

/** Whether another element handles the keys: an open dialog, or a menu that contains the focus. A closed menu may still be mounted. */
const isElsewhere = (target: EventTarget | null): boolean =>
  document.querySelector('dialog[open]') !== null || (target instanceof Element && target.closest('[role="dialog"], [role="menu"], [role="listbox"]') !== null);

/** Draws the name of a key. */
const Key = styled('kbd')(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: 'inline-block',
    minWidth: 28,
    padding: '2px 8px',
    border: `1px solid ${palette.tokens.edge}`,
    borderRadius: 4,
    textAlign: 'center',
    fontFamily: 'inherit',
    fontWeight: 600,
  };
});

const Lines = styled('dl')({
  display: 'grid',
  gridTemplateColumns: 'max-content 1fr',
  gap: '8px 16px',
  alignItems: 'center',
  margin: 0,
  '& dd': { margin: 0 },
});

/**
 * Runs keyboard shortcuts from anywhere on the page, except while the user types, and lists them on `?`. Single-key shortcuts can be turned off
 * (WCAG 2.1.4); the browser stores this setting for each user.
 */
export function DeskKeys({ actions }: { actions: KeyActions }) {
  const t = useTranslate();
  const desk = useDesk();
  const [on, setOn] = useStore<boolean>(KEYS_CHOICE, true);
  const [open, setOpen] = useState(false);
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  }, [actions]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyped(event.target) || isElsewhere(event.target)) return;
      if (event.key === '?') return setOpen(true);
      const act = event.shiftKey ? undefined : latest.current[event.code as Code];
      if (!act) return;
      // Otherwise the key would be typed into the field that the action focuses.
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [on]);
  if (desk !== true) return null;
  const codes = (Object.keys(KEYS) as Code[]).filter((code) => actions[code]);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('desk.keys.button')}
        {on && <Box component="kbd" aria-hidden="true" sx={{ ml: 1, fontFamily: 'inherit' }}>?</Box>}
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('desk.keys.title')}
        actions={<Button variant="contained" onClick={() => setOpen(false)}>{t('core.close')}</Button>}
      >
        <Lines>
          {codes.map((code) => (
            <Box key={code} sx={{ display: 'contents' }}>
              <dt>
                <Key>{code.slice(-1)}</Key>
              </dt>
              <dd>{t(`desk.keys.${KEYS[code]}`)}</dd>
            </Box>
          ))}
          <dt>
            <Key>?</Key>
          </dt>
          <dd>{t('desk.keys.help')}</dd>
        </Lines>
        <FormControlLabel sx={{ mt: 2 }} control={<Checkbox checked={on} onChange={({ target }) => setOn(target.checked)} />} label={t('desk.keys.on')} />
      </Dialog>
    </>
  );
}
