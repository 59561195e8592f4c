import { promises } from './windows.js';

export type Topic = 'first-steps' | 'customers' | 'providers' | 'money' | 'account' | 'safety';

export interface Question {
  /** Of the answer's address: `/help#book`. */
  id: string;
  topic: Topic;
  question: string;
  answer: string;
}

/** In the order in which the help center shows them. */
export const topics: Readonly<Record<Topic, string>> = {
  'first-steps': 'First steps',
  customers: 'Finding and booking',
  providers: 'Offering a service',
  money: 'Wallet and promotions',
  account: 'Your account',
  safety: 'Safety and problems',
};

/** The help center (STATIC-03): short answers in plain words. */
export const questions: readonly Question[] = [
  {
    id: 'cost',
    topic: 'first-steps',
    question: 'Does it cost anything?',
    answer:
      'No. Searching, contacting and listing are free. Providers can pay to be shown more often. You pay the provider for the job, as the two of you agreed.',
  },
  {
    id: 'need-account',
    topic: 'first-steps',
    question: 'Do I need an account?',
    answer:
      'Not to search and read. You need one to see phone numbers, call, write, book and review. It takes a name, an e-mail address and a password.',
  },
  {
    id: 'checked',
    topic: 'first-steps',
    question: 'Do you check the providers?',
    answer:
      'No. We are a directory. We do not verify providers or reviews. A verification process is planned. The provider’s page says what was confirmed and when, such as a phone number or a place. A badge about that is paid for, and says nothing about identity or work. Read the safety page before you agree on anything.',
  },
  {
    id: 'places',
    topic: 'first-steps',
    question: 'Which places do you cover?',
    answer: 'All 36 states and the FCT, down to the local government area.',
  },
  {
    id: 'contact',
    topic: 'customers',
    question: 'How do I contact a provider?',
    answer:
      'Open the provider’s page and sign in. You can call, write on WhatsApp or start a chat. We record a call or a WhatsApp contact once in 24 hours for each provider, so that both sides know about it.',
  },
  {
    id: 'book',
    topic: 'customers',
    question: 'How do I book?',
    answer:
      'Press “Book Service” on the provider’s page and say what you need. The provider will accept or decline. Once they accept you see their phone number under “My Bookings” in your dashboard.',
  },
  {
    id: 'review',
    topic: 'customers',
    question: 'When can I write a review?',
    answer:
      'Contact the provider, wait until they confirm, and mark the service as completed when it is done. One hour later you can review it. There is one review for each completed service.',
  },
  {
    id: 'not-confirmed',
    topic: 'customers',
    question: 'The provider does not confirm my contact. What now?',
    answer:
      'Remind them by phone or chat. If the job was done and they still do not confirm, report it with the name of the listing. We will look into it.',
  },
  {
    id: 'request',
    topic: 'customers',
    question: 'Can I post what I need and let providers come to me?',
    answer:
      'Yes. Post a service request with your place and budget. It is open for 30 days. Providers answer it, you compare their answers and choose one.',
  },
  {
    id: 'list',
    topic: 'providers',
    question: 'How do I list my service?',
    answer: `Verify your phone number, then press “List Your Service”. Your listing can be found at once. We look at every new listing within ${promises.listingReview}.`,
  },
  {
    id: 'answer-fast',
    topic: 'providers',
    question: 'How fast should I answer?',
    answer: `Within ${promises.firstResponse} when a customer writes for the first time, and within ${promises.negotiationResponse} while you agree on price and day. Customers see how fast you are.`,
  },
  {
    id: 'confirm',
    topic: 'providers',
    question: 'Why should I confirm a contact?',
    answer:
      'A customer can only complete and review a job that you confirmed. Completed jobs and reviews bring the next customer.',
  },
  {
    id: 'bad-review',
    topic: 'providers',
    question: 'A review is unfair. What can I do?',
    answer:
      'Answer it in public: your response appears below the review. If it breaks the guidelines, report it. We do not take down a review because it is bad.',
  },
  {
    id: 'suspended',
    topic: 'providers',
    question: 'My listing was suspended. What can I do?',
    answer: `A suspension lasts ${promises.suspension}, as long as the case needs, and then ends automatically. Your dashboard shows the reason and the end date. Press “Appeal” there, or write to us within ${promises.appeal}. Someone who did not make the decision will review it.`,
  },
  {
    id: 'top-up',
    topic: 'money',
    question: 'How do I add money to my wallet?',
    answer:
      'Pay into the account shown on your wallet page, then send a payment request with the receipt. An administrator confirms it. The money is then in your wallet.',
  },
  {
    id: 'promotion-price',
    topic: 'money',
    question: 'What does a promotion cost?',
    answer:
      'Each promotion shows its price, and you see the exact total before you buy. Nothing renews automatically.',
  },
  {
    id: 'refund',
    topic: 'money',
    question: 'Can I get a refund of the money in my wallet?',
    answer:
      'Wallet money is for promotions. If a payment was recorded wrongly, write to us with your reference and we will correct it. Your statement shows every transaction.',
  },
  {
    id: 'verify-email',
    topic: 'account',
    question: 'I did not get the verification email.',
    answer: `Check your spam folder. The link in the email is valid for ${promises.verificationLink}. You can sign in without it; write to us if no email arrives.`,
  },
  {
    id: 'phone-code',
    topic: 'account',
    question: 'The code for my phone does not come.',
    answer:
      'Wait a minute, then send it again. A code is valid for 10 minutes and can be tried five times. A number belongs to one account only.',
  },
  {
    id: 'password',
    topic: 'account',
    question: 'I forgot my password.',
    answer:
      'Press “Forgot password?” where you sign in. We will email you a link that is valid for one hour. Changing the password signs you out everywhere.',
  },
  {
    id: 'my-data',
    topic: 'account',
    question: 'How do I get or delete my data?',
    answer:
      'You can download everything we hold about you on your profile page. To delete your account, write to us through the contact form. Your personal data is then deleted for good; payment records are kept without your name.',
  },
  {
    id: 'danger',
    topic: 'safety',
    question: 'I feel unsafe. Who do I call?',
    answer:
      'Call the police on 199, or 112 for any emergency. Tell us afterwards through “Report a Problem”.',
  },
  {
    id: 'pay-first',
    topic: 'safety',
    question: 'The provider wants money before the work. Should I pay?',
    answer:
      'No. Never pay before the work. For materials, buy them together or pay the shop yourself. Report anyone who insists.',
  },
  {
    id: 'report',
    topic: 'safety',
    question: 'What happens to my report?',
    answer:
      'A person reads it. We may warn the provider, suspend the listing or take it down. You get a reference to ask about it.',
  },
];

/** All questions of a topic. */
export const questionsOf = (topic: Topic): Question[] => questions.filter((one) => one.topic === topic);

/** The questions that contain every word, in the question or the answer; all of them without a word. */
export function questionsWith(text: string): Question[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return questions.filter(({ question, answer }) => {
    const said = `${question} ${answer}`.toLowerCase();
    return words.every((word) => said.includes(word));
  });
}
