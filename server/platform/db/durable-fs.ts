import { NodeFS } from '@electric-sql/pglite/nodefs';
import { closeSync, fsyncSync, openSync } from 'node:fs';

interface NodeStream {
  /** Descriptor of the real file; directories have none. */
  nfd?: number;
  node: unknown;
}

/** The part of Emscripten's NODEFS that syncing needs. It is internal to PGlite, so a test counts the syncs to detect a change of it. */
interface NodeFsModule {
  NODEFS: { realPath(node: unknown): string; stream_ops: { fsync?: (stream: NodeStream) => void } };
}

/** Called before each sync with the kind of file; for the test that counts syncs. */
export type SyncListener = (kind: 'file' | 'directory') => void;

function syncDirectory(path: string): void {
  const descriptor = openSync(path, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function connect(module: NodeFsModule, onSync: SyncListener): void {
  const { NODEFS } = module;
  NODEFS.stream_ops.fsync = (stream) => {
    onSync(stream.nfd === undefined ? 'directory' : 'file');
    if (stream.nfd === undefined) syncDirectory(NODEFS.realPath(stream.node));
    else fsyncSync(stream.nfd);
  };
}

/** PGlite's folder on disk, with PostgreSQL's `fsync` connected to the system call, because Emscripten's NODEFS does not implement it. */
export class DurableFs extends NodeFS {
  constructor(
    folder: string,
    private readonly onSync: SyncListener = () => undefined,
  ) {
    super(folder);
  }

  override async init(...[pg, options]: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const result = await super.init(pg, options);
    const hook = (module: unknown) => connect(module as NodeFsModule, this.onSync);
    return { emscriptenOpts: { ...result.emscriptenOpts, preRun: [...(result.emscriptenOpts.preRun ?? []), hook] } };
  }
}
