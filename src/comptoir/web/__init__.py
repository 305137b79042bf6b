"""The page and its server: tables over HTTP and sockets, kept in a database.

Nothing else imports this package but the command line, which does so on `comptoir serve`.
"""
