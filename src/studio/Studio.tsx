import { ROLE_NAMES } from '@domain/roles';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { use, useEffect, useId, useMemo, useRef, useState, type RefObject } from 'react';
import { currentLocale } from '../i18n/locale';
import { studioApi, type Mistake } from './api';
import { Choice, Lookers, StudioLanguage, WIDTHS, type Looking } from './Bar';
import { DerivedText, TEXTS, type TextView } from './DerivedText';
import { Editor, type EditorHandle } from './Editor';
import { Frame } from './Frame';
import { withDeclaration } from './insert';
import { InsertField } from './InsertField';
import { NewSection } from './NewSection';
import { SaveStatus, type Status } from './SaveStatus';
import { VIEWS, type View } from './shown';
import { useSchemaText } from './useSchemaText';
import { speak, useStudioLocale, useWords } from './words';

const known = studioApi.list();

type AnyView = View | TextView;

const isText = (view: AnyView): view is TextView => TEXTS.some((each) => each === view);

/** Heights for narrow screens, where the editor is above the preview and the page scrolls; on wide ones both fill the window. */
const EDITOR_HEIGHT = '55vh';
const PREVIEW_HEIGHT = '80vh';

interface MistakesProps {
  mistakes: readonly Mistake[] | undefined;
  failure: string | undefined;
  onGo: (line: number) => void;
}

function Mistakes({ mistakes, failure, onGo }: MistakesProps) {
  const t = useWords();
  const locale = useStudioLocale();
  return (
    <Box role="status" aria-label={t('mistakes')} sx={{ maxHeight: 180, overflow: 'auto' }}>
      {mistakes === undefined && t('checking')}
      {mistakes?.length === 0 && (failure === undefined ? t('fine') : <span lang="en">{failure}</span>)}
      {mistakes && mistakes.length > 0 && locale !== 'en' && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('saidInEnglish')}</Box>}
      {mistakes && mistakes.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {mistakes.map(({ line, text, file }) => (
            <Box component="li" key={[file, line, text].join(' ')} sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
              {file === undefined ?
                (
                  <Button
                    size="small"
                    onClick={() => onGo(line)}
                  >
                    {t('line', { line })}
                  </Button>
                ) :
                <code>{`schemas/${file}:${String(line)}`}</code>}
              <Box component="span" lang="en" sx={{ flex: '1 1 14rem' }}>
                {text}
              </Box>
            </Box>
          ))}
        </Box>
      )}
    </Box>
  );
}

type SchemaText = ReturnType<typeof useSchemaText>;

interface SideProps {
  file: SchemaText;
  editor: RefObject<EditorHandle | null>;
}

interface LeftProps extends SideProps {
  names: readonly string[];
  /** Opens a schema by loading the page again. */
  onLeave: (name: string) => void;
}

function Left({ file, editor, names, onLeave }: LeftProps) {
  const t = useWords();
  const vocabulary = use(known);
  const [label, help] = [useId(), useId()];
  const [outcome, setOutcome] = useState<Status>();
  const { opened, unopened } = file;
  const status = outcome ?? (unopened === undefined ? undefined : { kind: 'failed' as const, message: unopened });
  const mayLeave = () => file.isSaved || confirm(speak('leave'));
  const open = (name: string) => void file.open(name).then(() => setOutcome(undefined));
  const save = (before?: string) =>
    file.save(before).then(
      (saved) => setOutcome(saved.written ? { kind: 'saved' } : saved.found === undefined ? { kind: 'refused' } : { kind: 'changed', found: saved.found }),
      (error: unknown) => setOutcome({ kind: 'failed', message: error instanceof Error ? error.message : String(error) }),
    );
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateRows: { xs: `auto auto auto auto ${EDITOR_HEIGHT} auto`, md: 'auto auto auto auto minmax(0, 1fr) auto' },
        gap: 2,
        minHeight: 0,
      }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '18px 12px', alignItems: 'center' }}>
        <Choice
          label={t('schema')}
          value={opened?.name ?? ''}
          options={[...(opened ? [] : ['']), ...names].map((name) => [name, name])}
          onChange={(name) => {
            if (mayLeave()) open(name);
          }}
        />
        <Button variant="contained" onClick={() => void save()}>
          {t('save')}
        </Button>
        <NewSection mayLeave={mayLeave} onCreated={onLeave} />
        {!file.isSaved && t('unsaved')}
      </Box>
      <InsertField schema={opened?.name ?? ''} whole={file.rendered?.schema} editor={editor} />
      <div aria-live="polite">
        <SaveStatus status={status} name={opened?.name ?? ''} onReopen={() => opened && open(opened.name)} onOverwrite={(found) => void save(found)} />
      </div>
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        <strong id={label}>{t('editor')}</strong> <span id={help}>{t('keys')}</span>
      </Box>
      {opened && (
        <Editor
          key={opened.opening}
          ref={editor}
          text={opened.text}
          labelledBy={label}
          describedBy={help}
          vocabulary={vocabulary}
          mistakes={file.lastMistakes}
          onChange={(text) => {
            setOutcome(undefined);
            file.edit(text);
          }}
        />
      )}
      <Mistakes mistakes={file.mistakes} failure={file.failure} onGo={(line) => editor.current?.goTo(line)} />
    </Box>
  );
}

function Right({ file, editor }: SideProps) {
  const t = useWords();
  const [looking, setLooking] = useState<Looking>({ role: ROLE_NAMES[0], width: 'fit', locale: currentLocale() });
  const [view, setView] = useState<AnyView>('form');
  const [painted, setPainted] = useState<number>();
  const { opened, rendered, text } = file;
  const declare = (id: string) => void editor.current?.insert((before) => withDeclaration(before, id, t('reason')));
  const { role, width, locale } = looking;
  const shown = useMemo(
    () => opened && rendered && { ...rendered, name: opened.name, samples: opened.samples, view: isText(view) ? ('form' as const) : view, locale, role },
    [opened, rendered, view, locale, role],
  );
  return (
    <Box sx={{ display: 'grid', gridTemplateRows: { xs: `auto ${PREVIEW_HEIGHT} auto`, md: 'auto minmax(0, 1fr) auto' }, gap: 2, minHeight: 0 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: '18px 12px' }}>
        <Choice label={t('view')} value={view} options={[...VIEWS, ...TEXTS].map((each) => [each, t(each)])} onChange={(value) => setView(value as AnyView)} />
        <Lookers looking={looking} onChange={setLooking} />
      </Box>
      {opened && isText(view) && <DerivedText key={opened.name} name={opened.name} text={text} view={view} onDeclare={declare} />}
      {shown && !isText(view) && <Frame shown={shown} title={t('preview')} width={WIDTHS[width]} onPainted={setPainted} />}
      <output data-painted-ms={painted?.toFixed(0)}>{painted !== undefined && t('painted', { ms: painted.toFixed(0) })}</output>
    </Box>
  );
}

/** The studio: the editor of one schema on the left, the preview of form, list, read view and generated texts on the right. */
export function Studio() {
  const t = useWords();
  const { names } = use(known);
  const file = useSchemaText();
  const editor = useRef<EditorHandle>(null);
  const { opened, open, isSaved } = file;
  useEffect(() => {
    if (!opened && names[0] !== undefined) void open(new URLSearchParams(location.search).get('schema') ?? names[0]);
  }, [opened, names, open]);
  const isLeaving = useRef(false);
  const leave = (name: string) => {
    isLeaving.current = true;
    location.assign(`/?schema=${name}`);
  };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (!isSaved && !isLeaving.current) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isSaved]);
  return (
    <Box
      component="main"
      sx={{ display: 'grid', gridTemplateRows: { xs: 'auto', md: 'auto minmax(0, 1fr)' }, height: { xs: 'auto', md: '100vh' }, p: 2, gap: 2 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: 1.5 }}>
        <Box component="h1" sx={{ typography: 'h5', m: 0 }}>
          {t('title')}
        </Box>
        <StudioLanguage />
      </Box>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }, gap: 2, minHeight: 0 }}>
        <Left file={file} editor={editor} names={names} onLeave={leave} />
        <Right file={file} editor={editor} />
      </Box>
    </Box>
  );
}
