import { html } from './html';
import { plainPage } from './plain-page';

/** In both languages, because the reader's preference is in headers that are not parsed. */
const ENGLISH =
  html`<p>It, or the cookies that your browser sent with it, hold more text than the portal reads. Shorten the search, or begin a new one with a few words of the name. If the address is short, delete the cookies of this site and try again.</p>
<p><a href="/programmes">Search all programmes</a></p>`;

const GREEK = html`<section lang="el"><h2>Η διεύθυνση είναι πολύ μεγάλη</h2>
<p>Η διεύθυνση, ή τα cookies που έστειλε μαζί ο περιηγητής, περιέχουν περισσότερο κείμενο από όσο διαβάζει η πύλη. Συντομεύστε την αναζήτηση ή ξεκινήστε μια νέα με λίγες λέξεις του ονόματος. Αν η διεύθυνση είναι σύντομη, διαγράψτε τα cookies αυτού του ιστοτόπου και δοκιμάστε ξανά.</p>
<p><a href="/programmes">Αναζήτηση σε όλα τα προγράμματα</a></p></section>`;

/** The page for a request whose address or headers are too long, mostly because of a long search text. */
export const LONG_ADDRESS_PAGE = plainPage({ locale: 'en', title: 'This address is too long', body: html`${ENGLISH}${GREEK}` });
