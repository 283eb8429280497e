/** One-time prices in US dollars, for the landing page and the chatbot. */
export const PRICING = { owner: 0, member: 30 } as const;
