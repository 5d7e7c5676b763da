import { preferredLocale } from '@domain/locale';
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import type { ProviderConfig } from '../context';
import { messagePage } from './message';
import type { MessageKey } from './words';

const MESSAGES: Record<string, MessageKey> = {
  invalid_redirect_uri: 'wrong_address',
  server_error: 'failed',
};

/** Shows an error of the protocol as a page; the library's code for it stands below in small print. */
export function renderProviderError(ctx: KoaContextWithOIDC, out: ErrorOut, config: ProviderConfig): void {
  const locale = preferredLocale(ctx.get('accept-language'));
  const message = ctx.status === 400 && out.error_description?.includes('session') ? 'expired' : (MESSAGES[out.error] ?? 'request_invalid');
  const detail = [out.error, out.error_description].filter(Boolean).join(': ');
  ctx.type = 'html';
  ctx.body = messagePage({ config, locale, message, detail }).markup;
}
