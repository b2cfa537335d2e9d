// React as visitors have it, without its checks for developers: pages are rendered in less time.
process.env.NODE_ENV = "production"
