import { Button } from './button.js';

interface OrderButtonsProps<Order extends string> {
  label: string;
  orders: readonly (readonly [order: Order, label: string])[];
  order: Order;
  onOrder: (order: Order) => void;
}

/** Chooses the order of a list; hidden without JavaScript. */
export const OrderButtons = <Order extends string>({
  label,
  orders,
  order,
  onOrder,
}: OrderButtonsProps<Order>) => (
  <div role="group" aria-label={label} className="flex flex-wrap gap-2 noscript:hidden">
    {orders.map(([value, name]) => (
      <Button
        key={value}
        variant="secondary"
        size="sm"
        className="aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
        aria-pressed={value === order}
        onClick={() => onOrder(value)}
      >
        {name}
      </Button>
    ))}
  </div>
);
