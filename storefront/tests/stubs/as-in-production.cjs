// React as visitors have it, without its developer checks: pages render faster.
process.env.NODE_ENV = "production"
