/** The parts that Health shows of a test's shop, with their states, when nothing is wrong. */
export const FINE_PARTS = [
  ["Database", "fine"],
  ["Catalog", "fine"],
  ["Checkout", "fine"],
  ["Redis", "off"],
  ["Card processor", "fine"],
  ["Mail", "off"],
  ["Jobs", "fine"],
  ["Files", "fine"],
  ["Pictures", "fine"],
  ["Queue", "fine"],
  ["Programs", "off"],
  ["Backups", "off"],
]
