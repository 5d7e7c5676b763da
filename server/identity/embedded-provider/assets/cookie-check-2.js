// Second half: is the cookie of the first page still there?
const kept = document.cookie.includes('propylaea_cookie_check=1');
document.cookie = 'propylaea_cookie_check=; Max-Age=0; Path=/realms/propylaea';
parent.postMessage(kept ? 'supported' : 'unsupported', location.origin);
