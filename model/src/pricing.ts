/** What an account costs, in US dollars, once. The landing page and the chatbot both say it from here. */
export const PRICING = { owner: 0, member: 30 } as const;
