/** Accepted spellings: +2348012345678, 2348012345678, 08012345678, spaces and dashes allowed (PROF-16, OTP-07). */
const NIGERIAN_MOBILE = /^(?:\+?234|0)([789][01]\d{8})$/;

/** `+234` and ten digits, or undefined when the text is not a Nigerian mobile number. */
export const normaliseNigerianPhone = (text: string): string | undefined => {
  const digits = NIGERIAN_MOBILE.exec(text.replace(/[\s-]/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};
