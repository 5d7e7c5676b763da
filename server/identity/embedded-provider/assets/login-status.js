// Answers keycloak-js' question "<client id> <session id>": is that still this browser's session?
addEventListener('message', async ({ data, origin, source }) => {
  if (origin !== location.origin || typeof data !== 'string') return;
  const [client_id = '', session_state = ''] = data.split(' ');
  const query = new URLSearchParams({ client_id, session_state });
  try {
    const response = await fetch(`login-status?${query}`);
    source.postMessage((await response.json()).state, origin);
  } catch {
    source.postMessage('error', origin);
  }
});
