/**
 * The order of programmes by relevance to the words of a search: first titles that begin with the words, then titles that contain them as whole words, then
 * universities whose names contain them, then titles that contain them inside longer words, then the rest by similarity. Within a rank the shortest title
 * comes first, because the words are the largest part of it.
 */

/** Characters that end a word, as blanks do. */
const WORD_ENDS = '.,;:()[]/|–—-&"';

/** SQL: the folded text with a blank around each of its words. */
const spaced = (text: string): string => `' ' || translate(${text}, '${WORD_ENDS}', repeat(' ', ${String(WORD_ENDS.length)})) || ' '`;

/** The rank of programmes that match by the university's name; their title length does not count. */
const BY_UNIVERSITY = 2;

/** The rank of the other programmes, which are sorted by similarity; those of lower ranks contain the words as typed. */
const LIKE = 5;

/** SQL: the rank of a programme, 0 for the best. The cheapest comparison comes first, because there may be ten thousand rows. */
const RANK = `case
  when p.search not like '%' || asked.words || '%' then ${String(LIKE)}
  when ${spaced('p.search')} not like '% ' || asked.words || ' %' then
    case when t.title like asked.words || '%' then 3 when t.title like '%' || asked.words || '%' then 4 else ${String(LIKE)} end
  when ${spaced('t.title')} like ' ' || asked.words || ' %' then 0
  when ${spaced('t.title')} like '% ' || asked.words || ' %' then 1
  else ${String(BY_UNIVERSITY)} end`;

/** SQL: a CTE with the search text, bound at `place`, for `RANKED`. */
export const searchText = (parameter: string): string => `asked as materialized (select ${parameter}::text as typed, fold(${parameter}::text) as words)`;

/** SQL: the programmes `p` with their rank. `offset 0` keeps the planner from inlining the subqueries, so each is computed once for a programme. */
export const RANKED = `asked cross join programmes p
  cross join lateral (select localized_fold(p.data -> 'title') as title offset 0) t
  cross join lateral (select ${RANK} as rank offset 0) r`;

/** SQL: the sort keys of a list of `RANKED`; `title` is the column of the shown title. */
export const bestFirstFor = (title: string): string =>
  `r.rank,
  case when r.rank = ${String(LIKE)} then word_similarity(sounds_like(asked.typed), sounds_like(t.title)) end desc,
  case when r.rank <> ${String(BY_UNIVERSITY)} then length(${title}) end`;
