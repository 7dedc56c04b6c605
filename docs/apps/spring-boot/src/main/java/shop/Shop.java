package shop;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.stream.IntStream;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.*;

@SpringBootApplication
@RestController
public class Shop {
  record Order(int id, int cents) {}

  private final List<Order> orders = IntStream.range(0, 50).mapToObj(id -> new Order(id, id * 37)).toList();
  private final ObjectMapper mapper = new ObjectMapper();

  @GetMapping("/orders")
  List<Order> orders() {
    return orders;
  }

  @GetMapping(value = "/export", produces = "application/json")
  String export() throws Exception {
    return mapper.writeValueAsString(orders);
  }

  public static void main(String[] args) {
    SpringApplication.run(Shop.class, args);
  }
}
