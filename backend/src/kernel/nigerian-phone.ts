/** +2348012345678, 2348012345678 or 08012345678, with spaces or dashes: ten digits behind the country code (OTP-07). */
const NIGERIAN_NUMBER = /^(?:\+?234|0)(\d{10})$/;

/** `+234` and ten digits, or undefined when the text is no Nigerian number. */
export const normaliseNigerianPhone = (text: string): string | undefined => {
  const digits = NIGERIAN_NUMBER.exec(text.replace(/[\s-]/g, ''));
  return digits ? `+234${digits[1]}` : undefined;
};
