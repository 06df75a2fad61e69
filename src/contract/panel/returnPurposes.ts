/** Apart from the calls, whose schemas no page loads: what somebody went to the provider for: the first word of `state`, by which the page knows which call is next. */
export const RETURN_PURPOSES = ['entrada', 'prueba', 'enlace'] as const;
export type ReturnPurpose = (typeof RETURN_PURPOSES)[number];
