import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../src/api/error';
import { onPortalBack } from '../../../src/api/network';
import { setLocale } from '../../../src/i18n/locale';
import type { FileRef } from '../../../src/schema-ui/services';
import { services } from '../support/form-harness';
import { everyKindForm } from '../support/widgets-form';

const { page, save, form, sent } = everyKindForm();

const words = () => page.field('proof').textContent ?? '';
const choose = (name: string, { type = 'application/pdf', size = 500 } = {}) =>
  act(async () => {
    const input = page.field('proof').querySelector<HTMLInputElement>('input[type="file"]')!;
    Object.defineProperty(input, 'files', { configurable: true, value: [new File(['x'.repeat(size)], name, { type })] });
    Object.defineProperty(input, 'value', { configurable: true, writable: true, value: '' });
    input.dispatchEvent(new Event('change', { bubbles: true }));
  });

interface Sending {
  file: File;
  progress: (share: number) => void;
  signal: AbortSignal;
  arrive: (ref: FileRef) => void;
  fail: (error: unknown) => void;
}

/** Stubs `uploadFile`: each upload stays pending until the test settles it. */
function uploadsByHand(): Sending[] {
  const sending: Sending[] = [];
  vi.spyOn(services, 'uploadFile').mockImplementation(
    (file, progress, signal) => new Promise((arrive, fail) => sending.push({ file, progress, signal, arrive, fail })),
  );
  return sending;
}

const PROOF: FileRef = { id: 12, name: 'proof.pdf', size: 500, type: 'application/pdf' };

describe('a file', () => {
  it('is refused by type and size before anything is sent', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('song.mp3', { type: 'audio/mpeg' });
    expect(words()).toContain('song.mp3: Please choose a file of one of these types: PDF, PNG.');
    await choose('large.pdf', { size: 1001 });
    expect(words()).toContain('large.pdf: This file is too large.');
    await choose('empty.pdf', { size: 0 });
    expect(words()).toContain('empty.pdf: This file is empty.');
    expect(sending).toEqual([]);
  });

  it('says why it was refused in the language to which its reader switches', async () => {
    uploadsByHand();
    await form();
    await choose('empty.pdf', { size: 0 });
    await act(() => setLocale('el'));
    try {
      expect(words()).toContain('empty.pdf: Το αρχείο είναι κενό.');
    } finally {
      await act(() => setLocale('en'));
    }
  });

  it('is refused by its content too, once it was inspected, before it becomes an answer', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('named.pdf');
    await act(async () => sending[0]?.arrive({ ...PROOF, type: 'image/jpeg' }));
    expect(words()).toContain('named.pdf: The content of this file is not of a kind that is accepted here. Save it in one of these formats (PDF, PNG)');
    await choose('proof.pdf');
    await act(async () => sending[1]?.arrive(PROOF));
    expect((await sent())?.['proof']).toBe(12);
  });

  it('says that it is damaged, and what helps', async () => {
    let tell: (file: FileRef) => void = () => undefined;
    vi.spyOn(services, 'describeFile').mockReturnValue(new Promise((resolve) => (tell = resolve)));
    await form({ proof: 12 });
    await act(async () => tell({ ...PROOF, damaged: true }));
    expect(words()).toContain('proof.pdf');
    expect(words()).toContain('This document is damaged. Please upload it again.');
  });

  it('shows how far it is, holds up saving until it is there, and is sent by its id', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    await act(async () => sending[0]?.progress(0.4));
    expect(page.field('proof').querySelector('progress')?.value).toBe(0.4);
    expect(await sent()).toBeUndefined();
    await act(async () => sending[0]?.arrive(PROOF));
    expect(save.mock.calls[0]?.[0]).toEqual({ proof: 12 });
    expect(words()).toContain('proof.pdf');
    await page.click(page.button('Remove'));
    expect(await sent()).toEqual({});
  });

  it('keeps the focus of whoever works it by keyboard while its parts come and go', async () => {
    const sending = uploadsByHand();
    await form();
    const focused = () => document.activeElement?.getAttribute('aria-label');
    await act(async () => page.field('proof').querySelector<HTMLInputElement>('input[type="file"]')?.focus());
    await choose('proof.pdf');
    expect(focused()).toBe('Cancel the upload: Proof');
    await act(async () => sending[0]?.arrive(PROOF));
    expect(focused()).toBe('Replace: Proof');
    const title = document.body.appendChild(document.createElement('input'));
    await act(async () => title.focus());
    await choose('other.pdf');
    expect(document.activeElement, 'an upload takes the focus from nobody who has gone on').toBe(title);
    title.remove();
  });

  it('can be sent again after the connection was cut, and is never silently left out of what is saved', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    expect(await sent()).toBeUndefined();
    await act(async () => sending[0]?.fail(Object.assign(new Error('cut'), { status: 0 })));
    expect(save).not.toHaveBeenCalled();
    expect(words()).toContain('The connection was lost.');
    await page.click(page.button('Try again'));
    expect(sending[1]?.file.name).toBe('proof.pdf');
    await act(async () => sending[1]?.arrive(PROOF));
    expect(await sent()).toEqual({ proof: 12 });
  });

  it('is stored while there is no network, and sent by itself once there is one', async () => {
    const kept = new Map<string, File>();
    services.files = {
      read: (name) => Promise.resolve(kept.get(name)),
      store: async (name, file) => void kept.set(name, file),
      drop: async (name) => void kept.delete(name),
    };
    const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response());
    try {
      const sending = uploadsByHand();
      await form();
      await choose('proof.pdf');
      await act(async () => sending[0]?.fail(new ApiError(0)));
      expect(words()).toContain('proof.pdf: There is no network.');
      expect([...kept.keys()], 'over a reload, too').toEqual(['proof']);
      network.mockReturnValue(true);
      const back = new Promise<void>((resolve) => onPortalBack(resolve));
      await act(async () => {
        window.dispatchEvent(new Event('online'));
        await back;
      });
      expect(sending[1]?.file.name).toBe('proof.pdf');
      await act(async () => sending[1]?.arrive(PROOF));
      expect([await sent(), kept.size]).toEqual([{ proof: 12 }, 0]);
    } finally {
      network.mockRestore();
      delete services.files;
    }
  });

  it('can be undone while it is sent', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    await page.click(page.field('proof').querySelector('[aria-label="Cancel the upload: Proof"]'));
    expect(sending[0]?.signal.aborted).toBe(true);
    await act(async () => sending[0]?.fail(new Error('aborted')));
    expect(words()).not.toContain('did not go through');
    expect(await sent()).toEqual({});
  });

  it('says the server’s own words for its verdict, which sending again would not change', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    const body = { detail: [{ loc: ['body', 'file'], msg: 'A virus was found.', type: 'file_infected', ctx: {} }] };
    await act(async () => sending[0]?.fail(new ApiError(422, body)));
    expect(words()).toContain('proof.pdf: A virus was found.');
    expect(page.button('Try again')).toBeUndefined();
  });

  it('names the kinds that its question takes, not those that the server stores', async () => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    const body = { detail: [{ loc: ['body', 'file'], msg: 'Not accepted here (PDF, JPEG, PNG).', type: 'file_type', ctx: {} }] };
    await act(async () => sending[0]?.fail(new ApiError(422, body)));
    expect(words()).toContain('proof.pdf: The content of this file is not of a kind that is accepted here. Save it in one of these formats (PDF, PNG)');
    expect(words()).not.toContain('JPEG');
    expect(page.button('Try again')).toBeUndefined();
  });

  it.each([
    ['a detail that is no list', { detail: 'raw words' }],
    ['an empty list', { detail: [] }],
  ])('says that the verdict cannot be read for %s', async (_what, body) => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    await act(async () => sending[0]?.fail(new ApiError(422, body)));
    expect(words()).toContain('proof.pdf: Invalid validation response format');
    expect(words()).not.toContain('raw words');
  });

  it.each([0, 400, 401, 403, 409, 503])('leaves %d to the shared handler and keeps the file to be sent again', async (status) => {
    const sending = uploadsByHand();
    await form();
    await choose('proof.pdf');
    const error = new ApiError(status, { message: 'Not now.' });
    await act(async () => sending[0]?.fail(error));
    expect(services.reportError).toHaveBeenLastCalledWith(error);
    await page.click(page.button('Try again'));
    expect(sending[1]?.file.name).toBe('proof.pdf');
    await act(async () => sending[1]?.arrive(PROOF));
    expect(await sent()).toEqual({ proof: 12 });
  });

  it('is stored before a 401 leads to the sign-in, offered again after it, and no longer stored once it has arrived', async () => {
    const kept = new Map<string, File>();
    const files = {
      read: (name: string) => Promise.resolve(kept.get(name)),
      store: async (name: string, file: File) => void kept.set(name, file),
      drop: async (name: string) => void kept.delete(name),
    };
    vi.spyOn(services, 'reportError').mockImplementationOnce(() => expect([...kept.keys()]).toEqual(['proof']));
    services.files = files;
    try {
      const sending = uploadsByHand();
      await form();
      await choose('proof.pdf');
      await act(async () => sending[0]?.fail(new ApiError(401, { message: 'Sign in.' })));
      expect(services.reportError).toHaveBeenCalled();
      await page.draw(null);
      await act(async () => form());
      expect(words()).toContain('proof.pdf: It was kept on this device.');
      await page.click(page.button('Try again'));
      await act(async () => sending[1]?.arrive(PROOF));
      expect(kept.size).toBe(0);
      expect(await sent()).toEqual({ proof: 12 });
    } finally {
      delete services.files;
    }
  });

  it('is shown when it is a picture, by bytes that were fetched with the token', async () => {
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }));
    let tell: (file: FileRef) => void = () => undefined;
    vi.spyOn(services, 'describeFile').mockReturnValue(new Promise((resolve) => (tell = resolve)));
    const fetchFile = vi.spyOn(services, 'fetchFile');
    await form({ proof: 9 });
    await act(async () => tell({ id: 9, name: 'me.png', size: 800, type: 'image/png' }));
    expect(fetchFile).toHaveBeenCalledTimes(1);
    const picture = page.field('proof').querySelector('img');
    expect([picture?.getAttribute('src'), picture?.alt]).toEqual(['blob:picture', 'Preview of me.png']);
  });
});
