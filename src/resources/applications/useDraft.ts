import { useEffect, useReducer, useRef } from 'react';
import { ApiError } from '../../api/error';
import { setUnsavedChanges } from '../../layout/unsaved';
import { getApplication, saveDraft, type Application, type Draft } from '../requests';
import { useApplicationUpdate } from './applications';

/** A pause after the last change, in milliseconds, before a draft saves itself. */
const PAUSE_MS = 800;

export type SaveState = 'saved' | 'unsaved' | 'saving' | 'stale' | { failed: string };

interface Session {
  draft: Draft;
  version: number;
  state: SaveState;
  timer: ReturnType<typeof setTimeout> | undefined;
  /** The save under way; saves follow each other, so that each carries the version that the one before gave. */
  running: Promise<boolean> | undefined;
}

const draftOf = ({ answers, documents }: Application): Draft => ({ answers: { ...answers }, documents: { ...documents } });

/**
 * Keeps a draft and saves it by itself: `change` takes new answers or documents, `flush` saves at once and tells whether all is saved.
 * Nothing typed is lost when saving fails; a version that was saved elsewhere asks which one to keep.
 */
export function useDraft(application: Application) {
  const update = useApplicationUpdate();
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const session = useRef<Session>({
    draft: draftOf(application),
    version: application.version,
    state: 'saved',
    timer: undefined,
    running: undefined,
  });
  const { id } = application;

  const setState = (state: SaveState) => {
    session.current.state = state;
    setUnsavedChanges(state !== 'saved');
    redraw();
  };

  const saveOnce = async (): Promise<boolean> => {
    const { current } = session;
    const sent = current.draft;
    setState('saving');
    try {
      const saved = await saveDraft(id, sent, current.version);
      current.version = saved.version;
      update(saved);
      setState(current.draft === sent ? 'saved' : 'unsaved');
      return true;
    } catch (error) {
      const stale = error instanceof ApiError && error.status === 412;
      setState(stale ? 'stale' : { failed: error instanceof Error ? error.message : '' });
      return false;
    }
  };

  const flush = async (): Promise<boolean> => {
    const { current } = session;
    clearTimeout(current.timer);
    while (current.running) await current.running;
    if (current.state === 'saved') return true;
    if (current.state === 'stale') return false;
    current.running = saveOnce();
    const done = await current.running;
    current.running = undefined;
    // What was typed while the save was under way is saved too.
    return done && flush();
  };

  const change = (part: Partial<Draft>) => {
    const { current } = session;
    current.draft = { ...current.draft, ...part };
    clearTimeout(current.timer);
    current.timer = setTimeout(() => void flush(), PAUSE_MS);
    if (current.state !== 'stale') setState('unsaved');
  };

  /** After a stale version: keeps what is here (saved over the other one) or takes what was saved elsewhere. */
  const settle = async (keep: 'mine' | 'theirs') => {
    const newest = await getApplication(id);
    session.current.version = newest.version;
    if (keep === 'theirs') session.current.draft = draftOf(newest);
    setState(keep === 'theirs' ? 'saved' : 'unsaved');
    update(newest);
    if (keep === 'mine') await flush();
  };

  useEffect(() => {
    const { current } = session;
    return () => {
      clearTimeout(current.timer);
      setUnsavedChanges(false);
    };
  }, []);

  return { draft: session.current.draft, version: session.current.version, state: session.current.state, change, flush, settle };
}
