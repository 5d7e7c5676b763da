/**
 * Planner and executor settings for both engines. JIT compilation takes half a second, longer than any statement here runs. With the default `work_mem` of
 * 4 MB, grouping would sort on disk instead of hashing in memory. The page cost assumes a solid-state disk or memory, and the operator cost that of comparing
 * texts, so that the planner uses the text indexes.
 */
export const SESSION_SETTINGS: readonly string[] = ['jit=off', 'work_mem=16MB', 'hash_mem_multiplier=4', 'random_page_cost=1.1', 'cpu_operator_cost=0.01'];
