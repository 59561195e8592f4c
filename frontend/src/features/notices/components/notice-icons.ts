import {
  BadgeCheck,
  CalendarCheck,
  CalendarPlus,
  CalendarX,
  MapPin,
  MessageCircleReply,
  PhoneIncoming,
  ShieldAlert,
  ShieldCheck,
  Star,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { NoticeView } from '../../../lib/api/api-types.js';

export const NOTICE_ICONS: Record<NoticeView['type'], LucideIcon> = {
  contact_received: PhoneIncoming,
  contact_confirmed: BadgeCheck,
  booking_received: CalendarPlus,
  booking_accepted: CalendarCheck,
  booking_rejected: CalendarX,
  review_received: Star,
  review_response: MessageCircleReply,
  payment_confirmed: Wallet,
  payment_rejected: Wallet,
  request_response: MessageCircleReply,
  response_accepted: BadgeCheck,
  request_nearby: MapPin,
  saved_search: MapPin,
  listing_suspended: ShieldAlert,
  listing_reinstated: ShieldCheck,
  warning_received: ShieldAlert,
};
