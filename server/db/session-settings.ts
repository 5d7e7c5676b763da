/**
 * How statements are planned and run, on either engine. Compiling one to machine code takes half a second, more than any of ours runs; what a filter finds
 * is grouped in memory instead of being sorted on disk, which the default of 4 MB leads to; and the planner reckons with a solid-state disk or memory,
 * and with what comparing texts costs, so that it uses the indexes that find them.
 */
export const SESSION_SETTINGS: readonly string[] = ['jit=off', 'work_mem=16MB', 'hash_mem_multiplier=4', 'random_page_cost=1.1', 'cpu_operator_cost=0.01'];
