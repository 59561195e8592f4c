/** A link that opens a WhatsApp chat with a Nigerian number (any spelling), with a greeting filled in. */
export function whatsAppLink(phone: string, greeting?: string): string {
  const digits = phone.replace(/\D/g, '').replace(/^0/, '234');
  const text = greeting ? `?text=${encodeURIComponent(greeting)}` : '';
  return `https://wa.me/${digits}${text}`;
}
