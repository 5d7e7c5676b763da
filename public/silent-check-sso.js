// The identity provider has answered into this frame: hand its answer to the page around it, which is of the same origin.
parent.postMessage(location.href, location.origin);
