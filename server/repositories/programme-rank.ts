/**
 * The order of programmes by how well they fit the words of a search: whose title begins with them or has them whole, whose university is called so, whose title
 * has them in longer ones, then the rest by how much it is like them. Of titles that fit as well the shortest, which says least beside them.
 */

/** What ends a word beside blanks. */
const MARKS = '.,;:()[]/|–—-&"';

/** SQL: the folded text with a blank around each of its words. */
const spaced = (text: string): string => `' ' || translate(${text}, '${MARKS}', repeat(' ', ${String(MARKS.length)})) || ' '`;

/** The university is called so, whatever the title is. */
const BY_UNIVERSITY = 2;

/** From here on words are compared by their likeness; before it they stand there as they were typed. */
const LIKE = 5;

/** SQL: how well the words fit a programme, from 0. What costs least is looked at first: there may be ten thousand. */
const RANK = `case
  when p.search not like '%' || asked.words || '%' then ${String(LIKE)}
  when ${spaced('p.search')} not like '% ' || asked.words || ' %' then
    case when t.title like asked.words || '%' then 3 when t.title like '%' || asked.words || '%' then 4 else ${String(LIKE)} end
  when ${spaced('t.title')} like ' ' || asked.words || ' %' then 0
  when ${spaced('t.title')} like '% ' || asked.words || ' %' then 1
  else ${String(BY_UNIVERSITY)} end`;

/** SQL: what was searched for, bound at `place`, beside which `RANKED` reads. */
export const asked = (place: string): string => `asked as materialized (select ${place}::text as typed, fold(${place}::text) as words)`;

/** SQL: the programmes `p` with their rank, behind fences, so that each part is computed once for a programme. */
export const RANKED = `asked cross join programmes p
  cross join lateral (select localized_fold(p.data -> 'title') as title offset 0) t
  cross join lateral (select ${RANK} as rank offset 0) r`;

/** SQL: what a list of `RANKED` is ordered by; `title` is the column of the shown title. */
export const bestFirstFor = (title: string): string => `r.rank,
  case when r.rank = ${String(LIKE)} then word_similarity(sounds_like(asked.typed), sounds_like(t.title)) end desc,
  case when r.rank <> ${String(BY_UNIVERSITY)} then length(${title}) end`;
