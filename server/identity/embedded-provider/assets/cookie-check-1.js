// First half of keycloak-js' check: may this frame keep a cookie?
document.cookie = 'propylaea_cookie_check=1; SameSite=Lax; Path=/realms/propylaea';
location.replace('step2.html');
