// Answers keycloak-js' question "<client id> <session id>": is that still this browser's session?
/** @param {MessageEvent<unknown>} question */
async function answer({ data, origin, source }) {
  if (origin !== location.origin || typeof data !== 'string' || !source) return;
  const [client_id = '', session_state = ''] = data.split(' ');
  const query = new URLSearchParams({ client_id, session_state });
  try {
    const response = await fetch(`login-status?${query}`);
    source.postMessage((await response.json()).state, { targetOrigin: origin });
  } catch {
    source.postMessage('error', { targetOrigin: origin });
  }
}
addEventListener('message', (question) => void answer(question));
