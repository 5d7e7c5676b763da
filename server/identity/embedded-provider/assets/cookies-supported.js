// keycloak-js asks whether cookies work in a frame of a third party. This provider shares the portal's origin, so they are the portal's own.
// After `load`, because keycloak-js removes the frame at once, and a request still open would count as failed.
addEventListener('load', () => parent.postMessage('supported', '*'));
