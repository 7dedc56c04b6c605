package shop;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

class Store {
  private final Connection connection;

  Store() {
    try {
      connection = DriverManager.getConnection("jdbc:sqlite::memory:");
      try (Statement statement = connection.createStatement()) {
        statement.execute("CREATE TABLE orders (id INTEGER PRIMARY KEY, customer TEXT)");
        statement.execute("CREATE TABLE lines (order_id INTEGER, price REAL)");
        statement.execute("CREATE INDEX by_order ON lines (order_id)");
        for (int i = 0; i < 800; i++) statement.execute("INSERT INTO orders VALUES (" + i + ", 'c" + i % 20 + "')");
        for (int i = 0; i < 3200; i++) statement.execute("INSERT INTO lines VALUES (" + i % 800 + ", " + i * 1.5 + ")");
      }
    } catch (SQLException error) {
      throw new IllegalStateException(error);
    }
  }

  synchronized List<Map<String, Object>> ordersOf(String customer) {
    return query(
        "SELECT o.id AS id, sum(l.price) AS total FROM orders o JOIN lines l ON l.order_id = o.id WHERE o.customer = ? GROUP BY o.id",
        customer);
  }

  List<Map<String, Object>> query(String text, Object value) {
    try (PreparedStatement statement = connection.prepareStatement(text)) {
      statement.setObject(1, value);
      List<Map<String, Object>> rows = new ArrayList<>();
      try (ResultSet found = statement.executeQuery()) {
        while (found.next()) rows.add(Map.of("id", found.getInt(1), "total", found.getDouble(2)));
      }
      return rows;
    } catch (SQLException error) {
      throw new IllegalStateException(error);
    }
  }
}
