/**
 * Whether parts, lanes, and browsers run one after the other. Continuous integration on few cores takes longer that way, but
 * no test fails because another one keeps the cores busy.
 */
export const isSteady = ({ CI }: NodeJS.ProcessEnv, cores: number): boolean => CI === 'true' && cores < 4;
